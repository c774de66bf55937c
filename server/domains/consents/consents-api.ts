export { endAllConsents } from './consent-service.ts'
