export {
  authenticatorState,
  cancelAuthenticator,
  confirmAuthenticator,
  type ProtectionOutcome,
  renewRecoveryCodes,
  sealAnew,
  startAuthenticator,
  turnOffAuthenticator,
} from './authenticator-service.ts'
export { checkCode, needsCode, type TryOutcome } from './second-factor-service.ts'
export { authenticatorLink } from './time-codes.ts'
