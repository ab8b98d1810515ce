import type { MouseEvent } from 'react';

/** Whether a press fell on the veil: on the dialog, or beside the picture in its frame. */
export function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target === currentTarget) return true;
  if (!(target instanceof Element) || !target.closest('.zoom__stage')) return false;
  if (!(target instanceof HTMLImageElement)) return target.matches('.zoom__stage');
  // `object-fit: contain` leaves bands around the picture.
  const frame = target.getBoundingClientRect();
  const [width, height] = [Number(target.getAttribute('width')), Number(target.getAttribute('height'))];
  const scale = Math.min(frame.width / width, frame.height / height);
  const across = Math.abs(clientX - (frame.left + frame.width / 2));
  const down = Math.abs(clientY - (frame.top + frame.height / 2));
  return across > (width * scale) / 2 || down > (height * scale) / 2;
}
