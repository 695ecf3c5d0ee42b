export default function Page() {
  return <h1>my-products</h1>;
}
