export function Confidentialite() {
  return <h1>Confidentialite</h1>;
}
