export default function Page() {
  return <h1>all-sellers</h1>;
}
