export default function Page() {
  return <h1>all-buyers</h1>;
}
