// One chunk: whoever looks at their card, or has none, is a step from joining.
export { BelowMembership } from './joining/join-screen.tsx'
export { MembershipScreen } from './membership/membership-screen.tsx'
