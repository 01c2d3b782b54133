### Words of pictures of courses, in English. The ids and variables are those of crates/narrate/src/captions.rs.

start = Start
finish = Finish
fence = fence
landing = landing row
starting-box = starting box
lane = lane
green-line = green line
left-handed = left-handed
right-handed = right-handed
straight = a straight of { $squares }
turn = a turn of { $squares }
told = A { $way } course with { $lanes } lanes, and a chute of two more at the start. The lap: { $lap }. In the inner lane { $squares } squares lie between the boxes and the line. Green lines across the turns: { $lines }. Fences: { $fences }.
