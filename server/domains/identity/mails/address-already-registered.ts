import { neutralMail } from '../../mail/mail-api.ts'

/** To the owner of an address that somebody, perhaps the owner, has just registered again. */
export interface AddressAlreadyRegisteredData {
  /** Whole address of the page to sign in from. */
  href: string
}

export const addressAlreadyRegistered = neutralMail<AddressAlreadyRegisteredData>(
  'addressAlreadyRegistered',
  ({ href }, { t, club }) => ({
    subject: t('addressAlreadyRegistered.subject', { club }),
    blocks: [
      { kind: 'text', text: t('addressAlreadyRegistered.intro', { club }) },
      { kind: 'text', text: t('addressAlreadyRegistered.wasYou') },
      { kind: 'action', label: t('addressAlreadyRegistered.action'), href },
      { kind: 'text', text: t('addressAlreadyRegistered.wasNotYou') },
    ],
  }),
)
