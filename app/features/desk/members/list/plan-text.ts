/** The plan's name by its rank (db/programs/user_plan_rank.sql). */
export function planText(rank: number): string {
  if (rank <= 0) {
    return rank < 0 ? 'Free' : 'None';
  }
  const plan = rank >= 4 ? 'Lifetime' : 'Creative';
  return rank === 1 || rank === 4 ? plan : `${plan}, Featured`;
}
