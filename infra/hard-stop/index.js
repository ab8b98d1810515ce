const METADATA = 'http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token';

/**
 * Takes the project off billing once its cost reaches the budget that reports it through Pub/Sub (hard_stop.tf).
 * https://cloud.google.com/billing/docs/how-to/disable-billing-with-notifications
 */
export async function stopBilling({ data }) {
  const report = Buffer.from(data.message.data, 'base64').toString();
  const { costAmount, budgetAmount } = JSON.parse(report);
  if (!(costAmount >= budgetAmount)) return;
  const token = await (await fetch(METADATA, { headers: { 'metadata-flavor': 'Google' } })).json();
  const answer = await fetch(
    `https://cloudbilling.googleapis.com/v1/projects/${process.env.PROJECT_ID}/billingInfo`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ billingAccountName: '' }),
    },
  );
  // Thrown, so that Pub/Sub calls again.
  if (!answer.ok) throw new Error(`Billing is still on: ${answer.status} ${await answer.text()}`);
  console.error(`Billing is off: ${costAmount} reached ${budgetAmount}.`);
}
