export { holdsVideoSubscription, issueMembershipAssets, membershipBadges } from './wallet-service.ts'
export { renewCards } from './wallet-repository.ts'
