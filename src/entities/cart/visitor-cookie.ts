/** Names the cart of a visitor who has not signed in; the club's sub-sites share it (SPEC 4). */
export const visitorCookie = 'anonymousUserId'
