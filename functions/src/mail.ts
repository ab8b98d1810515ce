import escapeHtml from 'escape-html';
import type { SendMailOptions } from 'nodemailer';
import { BRAND } from '../../src/domain/brand';
import type { ContactMessage } from '../../src/domain/contactMessage';
import type { Creation } from '../../src/domain/creation';
import { creationPath, referenceOf } from '../../src/domain/creationPath';
import { formatMoment } from '../../src/domain/date';
import { makerOf } from '../../src/domain/maker';
import { titleOf, withDe } from '../../src/domain/text';

/** Sender, recipients and the site's own address: from the parameters, never from a visitor. */
interface MailRoute {
  from: string;
  to: string[];
  origin: string;
}

/**
 * The mail of a message to the workshops, for nodemailer. Takes only messages from messageBody, whose name and address
 * hold no line end. Addresses are objects, so that nothing typed is parsed as an address list.
 */
export function composeLetter(
  { nom, email, message }: ContactMessage,
  creation: Pick<Creation, 'id' | 'name' | 'collection' | 'maker'> | null,
  route: MailRoute,
  date: Date,
): SendMailOptions {
  const name = creation && `«\u00a0${titleOf(creation)}\u00a0»`;
  const subject = name ? `${name}\u00a0: message ${withDe(nom)}` : `Nouveau message ${withDe(nom)}`;
  const link = creation ? route.origin + creationPath(creation) : '';
  const details = creation && [`réf.\u00a0${referenceOf(creation)}`, makerOf(creation)?.name].filter(Boolean);
  const about = details && `À propos de ${name} (${details.join(', ')})\u00a0:\n${link}`;
  const text = [
    'Bonjour,',
    `${nom} vous écrit depuis le formulaire de contact du site ${BRAND.name}\u00a0:`,
    ...(about ? [about] : []),
    message,
    '-- ',
    `Nom\u00a0: ${nom}\nAdresse e-mail\u00a0: ${email}\nReçu le ${formatMoment(date)}`,
    `Pour lui écrire, répondez simplement à ce message\u00a0: votre réponse partira à ${email}.`,
  ];
  return { ...mail(route, subject, text, link), replyTo: { name: headerText(nom), address: email }, date };
}

export function composeAvisMail(
  { name, message }: { name: string; message: string },
  isLast: boolean,
  route: MailRoute,
): SendMailOptions {
  const link = `${route.origin}/admin/deleteAvis`;
  const closing = isLast
    ? 'Beaucoup d’avis arrivent aujourd’hui\u00a0: les suivants de la journée ne seront pas annoncés. Tous sont dans l’administration.'
    : 'Il est déjà en ligne. À relire, et à retirer s’il le faut\u00a0; effacez alors aussi cet e-mail.';
  const told = `${name} vient de laisser un avis sur le site ${BRAND.name}\u00a0:`;
  const text = ['Bonjour,', told, message, '-- ', `${closing}\n${link}`];
  return mail(route, `Nouvel avis ${withDe(name)}`, text, link);
}

/** A mail whose HTML part is its text and nothing more, as a person would write it: what is more looks like spam to filters. */
function mail({ from, to }: MailRoute, subject: string, text: string[], link: string): SendMailOptions {
  return {
    from: { name: BRAND.name, address: from },
    to,
    envelope: { from, to },
    subject: headerText(subject),
    text: text.join('\n\n'),
    html: `<!doctype html>\n<html lang="fr">\n<body>\n${text.map((part) => paragraph(part, link)).join('\n')}\n</body>\n</html>\n`,
  };
}

function paragraph(text: string, link: string): string {
  // In a text part, this line ends the letter: mail programs leave out what follows when they quote it.
  if (text === '-- ') return '<hr>';
  const href = escapeHtml(link);
  const lines = escapeHtml(text).replaceAll('\n', '<br>\n');
  return `<p dir="auto">${href ? lines.replaceAll(href, `<a href="${href}">${href}</a>`) : lines}</p>`;
}

/** Header text on one line. Breaks up a typed `=?utf-8?…?=`, which mail programs decode: it could fake an address. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}
