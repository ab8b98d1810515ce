export function SoldTag() {
  return <span className="sold-tag">Vendue</span>;
}
