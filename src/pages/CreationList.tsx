export function CreationList() {
  return <h1>CreationList</h1>;
}
