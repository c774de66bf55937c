export {
  holdsVideoSubscription,
  issueMembershipAssets,
  membershipBadges,
  passOnMembershipAssets,
} from './wallet-service.ts'
export { renewCards } from './wallet-repository.ts'
