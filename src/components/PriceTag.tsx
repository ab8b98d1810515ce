import { readPrice } from '../domain/price';

export function PriceTag({ price }: { price: string }) {
  const { text } = readPrice(price);
  if (text === '') return null;
  return (
    <span className="price-tag">
      <span className="price-tag__paper" dir="auto">
        {text}
      </span>
    </span>
  );
}
