const genders: Readonly<Record<string, 'male' | 'female'>> = { F: 'female', M: 'male' };

/** The gender of somebody on file, where it is one that screening lists tell. */
export const genderOnFile = (gender: string | null | undefined): 'male' | 'female' | null => genders[gender ?? ''] ?? null;
