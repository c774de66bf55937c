// One chunk: each chunk costs every public page some bytes.
export { InvitationScreen } from './invitation/invitation-screen.tsx'
export { MembersScreen } from './members/members-screen.tsx'
export { OrganizationsScreen } from './organizations/organizations-screen.tsx'
