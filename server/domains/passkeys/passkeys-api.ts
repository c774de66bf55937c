export { parseJson, registrationAnswer, signInAnswer } from './passkey-answers.ts'
export {
  addPasskey,
  MOST_PASSKEYS,
  offerRegistration,
  type RegistrationOutcome,
} from './passkey-registration-service.ts'
export { listPasskeys, type Passkey, removePasskey, renamePasskey } from './passkey-service.ts'
export { checkPasskey, offerSignIn } from './passkey-sign-in-service.ts'
