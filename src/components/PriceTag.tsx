import { formatPrice } from '../domain/price';

/** A price on its paper label, as typed and with its euro sign; nothing where there is none. */
export function PriceTag({ price }: { price: string }) {
  const text = formatPrice(price);
  if (text === '') return null;
  return (
    <span className="price-tag">
      <span className="price-tag__paper">{text}</span>
    </span>
  );
}
