import { formatMoment, personalMail } from '../../mail/mail-api.ts'

/** After a sign-in from a browser that the account was never used in. */
export interface NewDeviceData {
  firstName: string
  at: Date
  /** Names of ours, never what the browser sent; absent where it is none that we know. */
  browser?: string | undefined
  system?: string | undefined
  /** Whole address of the page that lists the devices. */
  href: string
}

export const newDevice = personalMail<NewDeviceData>(
  'newDevice',
  ({ firstName, at, browser, system, href }, { t, language, club }) => ({
    subject: t('newDevice.subject', { club }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('newDevice.intro', { club }) },
      {
        kind: 'facts',
        facts: [
          {
            label: t('newDevice.device'),
            lines: [browser ?? t('newDevice.unknown'), ...(system ? [system] : [])],
          },
          { label: t('newDevice.time'), lines: [formatMoment(at, language)] },
        ],
      },
      { kind: 'text', text: t('newDevice.wasYou') },
      { kind: 'text', text: t('newDevice.wasNotYou') },
      { kind: 'action', label: t('newDevice.action'), href },
    ],
  }),
)
