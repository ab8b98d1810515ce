export const LEGAL_PAGES = {
  notice: {
    path: '/mentions-legales.html',
    label: 'Mentions légales',
    withdrawal: '/mentions-legales.html#retractation',
  },
  privacy: { path: '/confidentialite.html', label: 'Confidentialité' },
  cookies: { path: '/cookies.html', label: 'Cookies' },
} as const;
