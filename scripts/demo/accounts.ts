/** The demo's accounts; they exist on the local backend only. */
export const ADMIN = {
  email: 'admin@demo.example',
  password: 'demo-admin-2026',
  userName: 'Clémence',
  admin: true,
} as const;

export const VISITOR = {
  email: 'visiteur@demo.example',
  password: 'demo-visiteur-2026',
  userName: 'Camille',
  admin: false,
} as const;
