import type { ReactNode, Ref } from 'react';
import { LATEST } from '../../domain/limits';

/** The section of the newest creations; while `isLoading`, the room that they will take. */
export function LatestFrame({
  ref,
  isLoading = true,
  children,
}: {
  ref?: Ref<HTMLElement>;
  isLoading?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className="latest" ref={ref} aria-labelledby="dernieres-titre">
      <div className="wrap">
        <h2 className="home__title" id="dernieres-titre">
          Dernières créations
        </h2>
        {isLoading ? (
          <ul className="latest__row" aria-busy="true">
            {Array.from({ length: LATEST }, (_, index) => (
              <li className="latest__card" key={index} aria-hidden="true">
                <span className="skeleton skeleton--picture" />
                <div className="latest__price" />
                <div className="latest__name">
                  <span className="latest__link" />
                </div>
              </li>
            ))}
          </ul>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
