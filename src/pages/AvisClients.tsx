export function AvisClients() {
  return <h1>AvisClients</h1>;
}
