export default function Page() {
  return <h1>reported-items</h1>;
}
