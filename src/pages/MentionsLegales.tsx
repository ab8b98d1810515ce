export function MentionsLegales() {
  return <h1>MentionsLegales</h1>;
}
