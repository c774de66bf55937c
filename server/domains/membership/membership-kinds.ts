import type { LocalizedText } from '#contract/kernel/primitives.ts'

interface MembershipKind {
  name: LocalizedText
  /** SPEC 9: members pay less in the shop; who only supports a cause does not. */
  hasMemberPrice: boolean
}

/** Ways to be a member of the club, by the key that `club_memberships.kind` holds. */
export const membershipKinds = {
  adult: {
    name: { de: 'Mitgliedschaft', en: 'Membership', ja: '正会員' },
    hasMemberPrice: true,
  },
  youth: {
    name: { de: 'Jugendmitgliedschaft', en: 'Youth membership', ja: 'ユース会員' },
    hasMemberPrice: true,
  },
  child: {
    name: { de: 'Kindermitgliedschaft', en: 'Child membership', ja: 'キッズ会員' },
    hasMemberPrice: true,
  },
  reduced: {
    name: { de: 'Mitgliedschaft ermäßigt', en: 'Reduced membership', ja: '割引会員' },
    hasMemberPrice: true,
  },
  family: {
    name: { de: 'Familienmitgliedschaft', en: 'Family membership', ja: '家族会員' },
    hasMemberPrice: true,
  },
  // No page offers it: it is in the club's own books alone.
  supporting: {
    name: { de: 'Fördermitgliedschaft', en: 'Supporting membership', ja: '賛助会員' },
    hasMemberPrice: false,
  },
} as const satisfies Readonly<Record<string, MembershipKind>>

export type MembershipKindKey = keyof typeof membershipKinds

const isKind = (key: string): key is MembershipKindKey => Object.hasOwn(membershipKinds, key)

export function membershipKind(key: string): MembershipKind {
  if (!isKind(key)) throw new Error(`There is no kind of membership ${key}`)
  return membershipKinds[key]
}
