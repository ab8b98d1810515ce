/**
 * Reserves room for the contact page's reminder (reminder.css) if the address names a creation, which the built page
 * cannot know. Any later script would visibly move the form.
 */
if (location.search.includes('creation=')) document.documentElement.classList.add('about-creation');

export {};
