export { dropHeldWords, eraseHeldMails, hasHeldSince, holdsValue, releaseMails } from './held-mail-service.ts'
export { legalTexts } from './legal-texts-service.ts'
export { eraseSentMails, exportMails } from './mail-data-service.ts'
export {
  clubMailbox,
  holdMail,
  type OutgoingMail,
  type PersonalWords,
  type ProvenAddress,
  queueMail,
} from './mail-service.ts'
