/** What stands on a pin: '3', '3, 7', or of more the first and how many others, '3 +5'. */
export function pinLabel(numbers: readonly number[]): string {
  return numbers.length > 2 ? `${numbers[0]} +${numbers.length - 1}` : numbers.join(', ');
}

/** How large a pin with this label is drawn, point included; map.css draws it so. */
export function pinSize(label: string): { widthPx: number; heightPx: number } {
  return { widthPx: Math.max(24, 10 + label.length * 7), heightPx: 30 };
}
