import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { id, localizedText, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

const asPerson = { tag: 'Consents', audience: 'person', scope: scopes.contact } as const

/** SPEC 3: one consent to advertising as such, the sectors that it may be about, and the newsletters. */
export const sectors = ['leisure', 'trade', 'industry', 'media', 'mobility', 'tourism', 'economy'] as const
export const newsletters = [
  'dbp',
  'digital',
  'fanabteilung',
  'fanbetreuung',
  'fanshop',
  'fussballschule',
  'nfl',
  'sge',
] as const
export const consentKeys = ['advertising', ...sectors, ...newsletters] as const
export type ConsentKey = (typeof consentKeys)[number]

/** Something that a person may agree to. */
export const consent = z.object({
  id,
  key: z.enum(consentKeys),
  name: localizedText,
  /** What exactly is agreed to, as it is shown beside the box. */
  text: localizedText,
  consentType: z.enum(['Advertising', 'Newsletter']),
})
export type Consent = z.infer<typeof consent>

/** That a person agreed. It stays in the list when it has ended, so that they see what was given when. */
export const contactConsent = z.object({
  userConsentId: id,
  /** Of the consent. */
  id,
  key: z.enum(consentKeys),
  name: localizedText,
  consentType: z.enum(['Advertising', 'Newsletter']),
  consentState: z.enum(['Valid', 'Terminated']),
  /** By the person themselves, not by the service team for them. */
  activatedByUser: z.boolean(),
  givenAt: timestamp,
  terminatedAt: timestamp.nullable(),
})
export type ContactConsent = z.infer<typeof contactConsent>

export const listConsents = defineEndpoint({
  tag: asPerson.tag,
  audience: 'public',
  method: 'GET',
  path: '/contact/v1/consents',
  summary: 'Everything that a person may agree to',
  responses: { 200: json(z.array(consent)) },
})

export const listContactConsents = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/contact/v1/consents/contactConsents/self',
  summary: 'What the person agreed to, the latest first',
  responses: { 200: json(z.array(contactConsent)), ...problems(401) },
})

export const giveConsent = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: '/contact/v1/consents/{id}',
  summary: 'Agrees; whoever has agreed already gets that answer again',
  params: z.object({ id }),
  responses: { 201: json(contactConsent), ...problems(401, 404) },
})

export const terminateConsent = defineEndpoint({
  ...asPerson,
  method: 'PUT',
  path: '/contact/v1/consents/contacts/{id}/terminate',
  summary: 'Ends a consent at once; `id` is its `userConsentId`',
  params: z.object({ id }),
  responses: { 204: empty(), ...problems(401, 404) },
})
