export function AddAvisClient() {
  return <h1>AddAvisClient</h1>;
}
