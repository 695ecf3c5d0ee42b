export default function Page() {
  return <h1>dashboard-home</h1>;
}
