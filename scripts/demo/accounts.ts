export const ADMIN = {
  email: 'admin@demo.example',
  password: 'demo-admin-2026',
  userName: 'Clémence',
} as const;
