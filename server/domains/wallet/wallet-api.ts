export {
  holdsVideoSubscription,
  issueMembershipAssets,
  membershipBadges,
  passOnMembershipAssets,
  replaceCard,
} from './wallet-service.ts'
export { renewCards } from './wallet-repository.ts'
