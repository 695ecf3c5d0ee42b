export default function Page() {
  return <h1>add-product</h1>;
}
