export default function Page() {
  return <h1>log-in</h1>;
}
