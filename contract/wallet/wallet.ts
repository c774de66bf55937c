import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, localizedText } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

/**
 * SPEC 4: who holds a membership badge pays what members pay; a fan club card says which fan club somebody has joined. SPEC 6: paid videos
 * require a subscription.
 */
export const walletAssetTypes = [
  'membershipBadge',
  'membershipCard',
  'videoSubscription',
  'fanClubCard',
] as const
export type WalletAssetType = (typeof walletAssetTypes)[number]

/** Something in a person's wallet that is no ticket. */
export const walletAsset = z.object({
  id,
  type: z.enum(walletAssetTypes),
  name: localizedText,
  since: z.iso.date(),
  /** The last day, which counts in full; null: without an end. */
  until: z.iso.date().nullable(),
  /** Of a membership whose fee is not paid any more: until it is, what it is good for rests. */
  isResting: z.boolean(),
  /** What a membership card shows; null of all others. */
  card: z
    .object({
      number: z.string(),
      holder: z.string(),
      /** To be scanned, as Code 128. A new card has another. */
      code: z.string(),
    })
    .nullable(),
})
export type WalletAsset = z.infer<typeof walletAsset>

export const listWalletAssets = defineEndpoint({
  tag: 'Wallet',
  audience: 'person',
  scope: scopes.wallet,
  method: 'GET',
  path: '/wallet/v3/self/assets',
  summary: "What is good today of a person's wallet, besides tickets",
  responses: { 200: json(z.array(walletAsset)), ...problems(401) },
})

const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** A kind of asset, before anybody has one: what it is called and what it is good for. */
export const walletAssetTemplate = z.object({
  type: z.enum(walletAssetTypes),
  name: localizedText,
  benefit: localizedText,
  /** Colours of the drawing, where it is a card. */
  design: z.object({ primary: color, secondary: color }).nullable(),
})
export type WalletAssetTemplate = z.infer<typeof walletAssetTemplate>

export const listWalletAssetTemplates = defineEndpoint({
  tag: 'Wallet',
  audience: 'person',
  scope: scopes.wallet,
  method: 'GET',
  path: '/wallet/v3/self/assetTemplates',
  summary: 'The kinds of things, besides tickets, that can be in a wallet',
  responses: { 200: json(z.array(walletAssetTemplate)), ...problems(401) },
})
