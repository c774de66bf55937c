import type { CancellationDeclaration } from '#contract/cancellations/cancellations.ts'

export const makeCancellation = (
  changes: Partial<CancellationDeclaration> = {},
): CancellationDeclaration => ({
  name: 'Jana Krämer',
  kind: 'ordinary',
  contract: '1899999999',
  email: 'jana.kraemer@example.org',
  language: 'de',
  ...changes,
})
