/** Where our visitors have their mail, likelier ones first; the last ones also lie one slip from others. */
const PROVIDERS =
  `gmail.com orange.fr hotmail.fr hotmail.com yahoo.fr yahoo.com outlook.fr outlook.com live.fr free.fr
  sfr.fr laposte.net wanadoo.fr icloud.com neuf.fr bbox.fr numericable.fr club-internet.fr gmx.fr protonmail.com
  proton.me aol.com msn.com live.com me.com mac.com gmx.com mail.com ymail.com email.com`.split(/\s+/);

/** The address that one slip of the fingers has probably made of a visitor's: « gmail.con », « yaho.fr », « www. » before it. */
export function meantAddress(typed: string): string | undefined {
  const [name = '', domain = ''] = typed.trim().split('@');
  const plain = domain.toLowerCase().replace(/^www\./, '');
  const provider = PROVIDERS.includes(plain) ? plain : PROVIDERS.find((one) => isOneSlip(plain, one));
  const isPlain = plain === domain.toLowerCase() && !/^www\./i.test(name);
  if (!name || !domain || (isPlain && (!provider || provider === plain))) return undefined;
  return `${name.replace(/^www\./i, '')}@${provider ?? plain}`;
}

/** Whether a character is missing, too many or another, or two are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const isSwapped = a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}
