import { formatMoment, personalMail } from '../../mail/mail-api.ts'

/** What somebody may change about how an account is signed in to, besides the password. */
export type ProtectionChange = 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorOn' | 'authenticatorOff'

/** After a way to sign in came or went: whoever has got into an account begins with it. */
export interface ProtectionChangedData {
  change: ProtectionChange
  firstName: string
  at: Date
  /** Whole address of the page on which ways to sign in are looked after. */
  href: string
}

export const protectionChanged = personalMail<ProtectionChangedData>(
  'protectionChanged',
  ({ change, firstName, at, href }, { t, language, club }) => ({
    subject: t(`protectionChanged.subject.${change}`, { club }),
    name: firstName,
    blocks: [
      {
        kind: 'text',
        text: t(`protectionChanged.intro.${change}`, { club, moment: formatMoment(at, language) }),
      },
      { kind: 'text', text: t('protectionChanged.wasYou') },
      { kind: 'text', text: t('protectionChanged.wasNotYou') },
      { kind: 'action', label: t('protectionChanged.action'), href },
    ],
  }),
)
