export { holdsMembershipBadge, holdsVideoSubscription } from './wallet-service.ts'
