/** Reserves the room of a row of tiles that is loading. */
export function TileRowSkeleton({ count }: { count: number }) {
  return (
    <ul className="tiles" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <li className="tile" key={index} aria-hidden="true">
          <span className="skeleton skeleton--picture" />
          <div className="tile__price" />
          <div className="tile__name">
            <span className="tile__link" />
          </div>
        </li>
      ))}
    </ul>
  );
}
