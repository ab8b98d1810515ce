/** The form that adds a creation, and the one that starts from the texts of another. */
export const ADD_PATH = '/admin/addCreated';

export function copyPath(id: string): string {
  return `${ADD_PATH}?copie=${encodeURIComponent(id)}`;
}
