# The people of the firm, as its records have them.
module People
  RECORDS = {
    'ann' => {
      'login' => 'ann', 'name' => 'Ann Berg', 'room' => '2.17', 'phone' => '+49 1', 'salary' => 5100,
      'password_hash' => 'SECRET-hash-ann', 'notes' => 'SECRET late twice', 'shares_phone' => true,
      'team' => { 'name' => 'Tea', 'lead' => 'cy', 'budget' => 91_000, 'door_code' => 'SECRET-1177' }
    },
    'bob' => {
      'login' => 'bob', 'name' => 'Bob <Bo> Orr', 'room' => '2.18', 'phone' => '+49 2', 'salary' => 4800,
      'password_hash' => 'SECRET-hash-bob', 'notes' => 'SECRET may leave', 'shares_phone' => false,
      'iban' => 'SECRET-DE12', 'team' => { 'name' => 'Tea', 'lead' => 'cy', 'budget' => 91_000, 'door_code' => 'SECRET-1177' }
    },
    'cy' => {
      'login' => 'cy', 'name' => 'Cy Dee', 'room' => '3.01', 'phone' => '+49 3', 'salary' => 7000,
      'password_hash' => 'SECRET-hash-cy', 'notes' => nil, 'shares_phone' => true, 'emergency_contact' => 'SECRET +49 9',
      'team' => { 'name' => 'Tea', 'lead' => 'cy', 'budget' => 91_000, 'door_code' => 'SECRET-1177' }
    }
  }.freeze

  def self.find(login)
    RECORDS[login]
  end
end
