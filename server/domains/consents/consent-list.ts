import { type Consent, type ConsentKey, consentKeys, newsletters } from '#contract/consents/consents.ts'
import { consentIds } from './consent-ids.ts'
import { consentWords } from './consent-texts.ts'

const isNewsletter = (key: ConsentKey) => (newsletters as readonly ConsentKey[]).includes(key)

/** Everything that a person may agree to, in the order in which it is offered. */
export const consents: readonly Consent[] = consentKeys.map(key => ({
  id: consentIds[key],
  key,
  ...consentWords(key),
  consentType: isNewsletter(key) ? 'Newsletter' : 'Advertising',
}))

const byKey = new Map(consents.map(consent => [consent.key, consent]))

/** The consent that a row names; there is one for every key. */
export function consentOf(key: ConsentKey): Consent {
  const consent = byKey.get(key)
  if (!consent) throw new Error(`There is no consent ${key}`)
  return consent
}
