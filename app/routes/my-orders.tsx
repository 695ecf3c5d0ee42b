export default function Page() {
  return <h1>my-orders</h1>;
}
