export function Cookies() {
  return <h1>Cookies</h1>;
}
