export function planName(plan: string | null): string {
  switch (plan) {
    case 'lifetime_creative':
      return 'Lifetime Creative';
    case 'featured':
      return 'Featured Upgrade';
    default:
      return 'Creative Profile';
  }
}
