import { Chips } from './Chips';
import type { FormPhotos } from './usePhotos';

/** Width by height of a card's picture (card.css). */
export const CARD_SHAPE = 4 / 5;

export const MIDDLE = 50;

const PLACES = {
  wide: { '0': 'Gauche', [MIDDLE]: 'Centre', '100': 'Droite' },
  high: { '0': 'Haut', [MIDDLE]: 'Centre', '100': 'Bas' },
} as const;

/** The choice of what cards keep of a cover that they crop: of another shape, its width by its height, than theirs. */
export function Framing({ shape, photos }: { shape: number; photos: FormPhotos }) {
  if (Math.abs(shape / CARD_SHAPE - 1) <= 0.01) return null;
  const isWide = shape > CARD_SHAPE;
  const [x, y] = photos.focus ?? [MIDDLE, MIDDLE];

  function choose(percent: number) {
    const point = isWide ? ([percent, MIDDLE] as const) : ([MIDDLE, percent] as const);
    photos.setFocus(percent === MIDDLE ? null : point);
  }

  return (
    <Chips
      legend="Cadrage"
      name="focus"
      options={Object.entries(isWide ? PLACES.wide : PLACES.high)}
      value={String(isWide ? x : y)}
      onChoose={(percent) => choose(Number(percent))}
    />
  );
}
