import type { Mutant } from './Mutant';

const HANDLER = 'functions/src/contactHandler.ts';
const BODY = 'functions/src/messageBody.ts';
const ORIGIN = 'functions/src/origin.ts';
const MAIL = 'functions/src/mail.ts';
const ADDRESS = 'functions/src/clientAddress.ts';

const ANY_FIELD = [
  "if (typeof value !== 'string') throw new Refusal(400, UNREADABLE);\n  return value;",
  "return typeof value === 'string' ? value : 'z@exemple.fr';",
] as const;
const UNKNOWN_FIELDS = ['.some((key) => !known.includes(key))', '.some((key) => key === known[9])'] as const;
const UNREADABLE_BODY = [
  'throw new Refusal(400, UNREADABLE);\n  }',
  "return { nom: 'Z', email: 'z@exemple.fr', message: 'Bonjour' };\n  }",
] as const;
const ALLOWED = 'origin !== undefined && allowed.has(origin)';

/** What an attacker could gain from the contact function: the attacks of docs/contact-function.md. */
export const CONTACT_MUTANTS: readonly Mutant[] = [
  // Header injection.
  {
    fault: 'a name may hold line ends, control characters and reading-order marks',
    edits: { [BODY]: [['if (BREAKS_A_LINE.test(message.nom)) throw', 'if (!message.nom) throw']] },
    failing: [
      'CR LF and a Bcc in nom',
      'LF and a Bcc in nom',
      'CR alone in nom',
      'NUL in nom',
      'a duplicate key whose last value injects',
    ],
  },
  {
    fault: 'a name may hold control characters',
    edits: { [BODY]: [['BREAKS_A_LINE = /[\\p{Cc}', 'BREAKS_A_LINE = /[']] },
    failing: ['CR LF and a Bcc in nom', 'CR alone in nom', 'U+0085 in nom', 'NUL in nom'],
  },
  {
    fault: 'a name may hold a line separator',
    edits: { [BODY]: [['\\p{Zl}', '']] },
    failing: ['U+2028 in nom'],
  },
  {
    fault: 'a name may hold a paragraph separator',
    edits: { [BODY]: [['\\p{Zp}', '']] },
    failing: ['U+2029 in nom'],
  },
  {
    fault: 'a name may reverse the reading order',
    edits: { [BODY]: [['\\u202a-\\u202e', '']] },
    failing: ['a reversed reading order in nom'],
  },
  {
    fault: 'any text with an @ is an address',
    edits: { 'src/domain/contactMessage.ts': [['!EMAIL.test(email.trim())', "!email.includes('@')"]] },
    failing: [
      'percent-encoded CR LF and a Bcc in email',
      'two addresses in email',
      'a named address in email',
      'a quoted local part in email',
      'markup in email',
    ],
  },
  {
    fault: 'an address may hold line ends',
    edits: {
      'src/domain/contactMessage.ts': [['!EMAIL.test(email.trim())', "!email.includes('@')"]],
      [BODY]: [['BREAKS_A_LINE.test(message.email) || ', '']],
    },
    failing: ['CR LF and a Bcc in email', 'LF in email', 'U+2028 in email'],
  },
  {
    fault: 'an address may hold invisible marks',
    edits: { [BODY]: [['|| /\\p{Cf}/u.test(message.email)', '']] },
    failing: ['an invisible mark in email'],
  },

  // Size.
  {
    fault: 'a body may be one byte too large',
    edits: { [BODY]: [['size > LIMITS.contact.bodyBytes', 'size > LIMITS.contact.bodyBytes + 1']] },
    failing: ['a body one byte too large'],
  },
  {
    fault: 'a body may have any size',
    edits: { [BODY]: [['size > LIMITS.contact.bodyBytes', 'size < 0']] },
    failing: ['a body one byte too large', 'a valid body with 2 MB of blanks', 'a gzip bomb of 5 MB'],
  },
  {
    fault: 'the domain’s limits are not checked',
    edits: { [BODY]: [['if (fault !== undefined) throw new Refusal(400, fault);', 'void fault;']] },
    failing: ['a message of 5001 characters', 'a nom of 101 characters', 'only blanks'],
  },
  {
    fault: 'a compressed body is read',
    edits: { [BODY]: [['    !isPlain(headers.encoding)', '    !isPlain(undefined)']] },
    failing: ['a gzip body'],
  },

  // Shape.
  {
    fault: 'fields that nobody knows are let through',
    edits: { [BODY]: [UNKNOWN_FIELDS] },
    failing: [
      'an own key __proto__',
      'an own key constructor',
      'an unknown field bcc',
      'nodemailer’s own fields',
    ],
  },
  {
    fault: 'a field that is missing or no text is filled in',
    edits: { [BODY]: [ANY_FIELD] },
    failing: [
      'an empty array',
      'an empty object',
      'fields of other types',
      'a null field',
      'an object with toString as nom',
      'an address as an array',
      'a missing field',
      'a message that is a file to read',
      'the honeypot as an object',
      'the honeypot as null',
    ],
  },
  {
    fault: 'any object at all is a message',
    edits: { [BODY]: [UNKNOWN_FIELDS, ANY_FIELD] },
    failing: ['JSON nested 8000 deep', 'an array', 'fields by way of __proto__ only'],
  },
  {
    fault: 'a body that cannot be read is taken for a message',
    edits: { [BODY]: [UNREADABLE_BODY] },
    failing: ['no body', 'invalid UTF-8 in a message'],
  },
  {
    fault: 'so is one that Google’s host would not even let through, because the host lets it',
    edits: {
      [BODY]: [
        UNREADABLE_BODY,
        [
          "if (typeof body !== 'object' || body === null) throw new Refusal(400, UNREADABLE);",
          "if (typeof body !== 'object' || body === null) return { nom: 'Z', email: 'z@exemple.fr', message: 'Bonjour' };",
        ],
      ],
      'tests/functions/instance.ts': [['app.use(express.json({ limit, verify }));', '']],
    },
    failing: ['a bare number', 'null', 'a bare string', 'broken JSON', 'a Content-Length that lies'],
  },
  {
    fault: 'bytes that are no UTF-8 become other characters',
    edits: { [BODY]: [['fatal: true', 'fatal: false']] },
    failing: ['invalid UTF-8 in a message'],
  },

  // Content type and method.
  {
    fault: 'any content type will do',
    edits: {
      [BODY]: [
        [
          'charset="?utf-?8"?\\s*)?$/i.test(headers.type ?? \'\')',
          'charset="?utf-?8"?\\s*)?$/i.test(\'application/json\')',
        ],
      ],
    },
    failing: [
      'text/plain, which needs no preflight',
      'a form',
      'a multipart form',
      'no content type',
      'two types in one',
      'JSON in UTF-16',
    ],
  },
  {
    fault: 'any method will do',
    edits: { [HANDLER]: [["if (request.method !== 'POST')", "if (request.method === 'BREW')"]] },
    failing: ['GET', 'PUT', 'DELETE', 'PATCH', 'POST hidden in a GET'],
  },

  // Origin.
  {
    fault: 'a request needs no origin',
    edits: { [ORIGIN]: [[ALLOWED, 'origin === undefined || allowed.has(origin)']] },
    failing: ['no origin', 'of undefined is refused'],
  },
  {
    fault: 'any origin will do',
    edits: { [ORIGIN]: [[ALLOWED, 'origin !== undefined']] },
    failing: [
      'the origin null',
      'a foreign origin',
      'the site’s origin without TLS',
      'the site’s host on another port',
      'of https://mal.example is refused',
      'of null is refused',
      'an answer to a foreign origin carries no CORS header',
    ],
  },
  {
    fault: 'an origin need only begin like the site’s',
    edits: {
      [ORIGIN]: [[ALLOWED, 'origin !== undefined && [...allowed].some((one) => origin.startsWith(one))']],
    },
    failing: [
      'an origin that begins like the site’s',
      'the site’s origin with a slash',
      'of https://www.site.example.mal.example is refused',
    ],
  },
  {
    fault: 'an origin need only end like the site’s',
    edits: {
      [ORIGIN]: [
        [ALLOWED, 'origin !== undefined && [...allowed].some((one) => origin.endsWith(one.slice(8)))'],
      ],
    },
    failing: ['an origin that ends like the site’s', 'two origins, one of them the site’s'],
  },
  {
    fault: 'a preflight of any origin is answered',
    edits: { [HANDLER]: [["'OPTIONS') {\n      demandOrigin(request, origins);", "'OPTIONS') {"]] },
    failing: ['of https://mal.example is refused', 'of null is refused', 'of undefined is refused'],
  },
  {
    fault: 'the site is not told what it may send',
    edits: { [HANDLER]: [['{ ...headers, ...PREFLIGHT_HEADERS }', 'headers']] },
    failing: ['of the site is told what it may send'],
  },
  {
    fault: 'every origin may read the answers',
    edits: {
      [ORIGIN]: [
        [
          "if (!isAllowedOrigin(origin, allowed)) return { Vary: 'Origin' };",
          "if (!origin) return { Vary: 'Origin' };",
        ],
      ],
    },
    failing: ['an answer to a foreign origin carries no CORS header', 'of https://mal.example is refused'],
  },

  // Floods.
  {
    fault: 'the first address of X-Forwarded-For, which the caller writes, is the visitor’s',
    edits: { [ADDRESS]: [['entries.at(-hops)', 'entries.at(0)']] },
    failing: ['forged addresses in X-Forwarded-For do not widen the allowance'],
  },
  {
    fault: 'each address of one IPv6 network is another visitor',
    edits: { [ADDRESS]: [['.slice(0, 4)', '']] },
    failing: ['addresses of one IPv6 network do not widen it either'],
  },

  // What may be typed.
  {
    fault: 'the envelope names the visitor as the sender',
    edits: { [MAIL]: [['envelope: { from: route.from,', 'envelope: { from: email,']] },
    failing: ['a header in the message', 'a duplicate key'],
  },
  {
    fault: 'what is typed is decoded as an address of the web is',
    edits: { [MAIL]: [['`Nom : ${nom}', '`Nom : ${decodeURIComponent(nom)}']] },
    failing: ['percent-encoded line ends in nom'],
  },
  {
    fault: 'name and address of the visitor are read as a list of addresses',
    edits: { [MAIL]: [['replyTo: { name: nom, address: email }', 'replyTo: `${nom} <${email}>`']] },
    failing: ['an address list in nom'],
  },
  {
    fault: 'what is typed stands in the HTML as it is',
    edits: { [MAIL]: [[".replaceAll('<', '&lt;')", '']] },
    failing: ['markup in nom', 'markup and a part boundary in the message'],
  },
  {
    fault: 'the text of the mail leaves the message out',
    edits: { [MAIL]: [["    message,\n    '-- ',", "    '-- ',"]] },
    failing: [
      'a header in the message',
      'percent-encoded line ends in email',
      'encoded words in nom',
      'markup and a part boundary in the message',
      'a duplicate key',
    ],
  },
];
