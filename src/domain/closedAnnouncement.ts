/** The key of sessionStorage under which a visit keeps the text of the announcement that the visitor has closed. */
export const CLOSED_ANNOUNCEMENT = 'annonce-fermee';
